-- Queues the event of a membership that began or ended.
create or replace function webhook_members() returns trigger language plpgsql as $$
  declare
    was_member constant boolean := coalesce(new.from_state, 'none') not in ('none', 'canceled');
    is_member constant boolean := new.to_state not in ('none', 'canceled');
  begin
    if was_member <> is_member then
      perform queue_webhook_event(case when is_member then 'member.joined' else 'member.left' end, new.customer_id::text,
        jsonb_build_object('customer_id', new.customer_id, 'state', new.to_state));
    end if;
    return null;
  end $$;
