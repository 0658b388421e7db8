create or replace trigger webhook_members after insert on membership_history for each row execute function webhook_members();
