import { useState } from 'react';
import type { DeskMember } from '@larder/contracts';
import { DESK_ROLES, type DeskRole } from '@larder/rules';
import { useSnacks } from '@larder/shell';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { ConflictNotice, ReasonDialog } from '@larder/ui/desk/index.ts';
import { RoleBoxes } from './RoleBoxes.tsx';
import { rolesText } from './role-text.ts';

/** The roles and the version of a record of the API, as the conflict of a change carries it. */
function readCurrent(current: Readonly<Record<string, unknown>>): { roles: DeskRole[]; version: number } {
  const given: unknown = current['roles'];
  const roles = Array.isArray(given) ? DESK_ROLES.filter((role) => given.includes(role)) : [];
  return { roles, version: Number(current['version'] ?? 0) };
}

/** Dialog that replaces the roles of a person, with a reason. Two owners who change the same person see both versions. */
export function ChangeRoles({ member, onClose }: { member: DeskMember; onClose: () => void }) {
  const { customer_id: id, email } = member;
  const [roles, setRoles] = useState<readonly DeskRole[]>(member.roles);
  const [version, setVersion] = useState(member.version);
  const snacks = useSnacks();
  const change = useDeskCall('PUT /desk/team/{id}', { invalidates: ['GET /desk/team'] });
  const current = change.conflict && readCurrent(change.conflict);
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Roles of ${member.name || email}`}
      action="Save roles"
      onConfirm={async (reason) => {
        const response = await change.call({ params: { id }, body: { roles: [...roles], version, reason } });
        if (!response) return;
        snacks.show({ type: 'success', message: `${email}: ${rolesText(response.member.roles)}.`, autoDismiss: true });
        onClose();
      }}
    >
      {current && (
        <ConflictNotice
          subject={`The roles of ${email}`}
          fields={[{ label: 'Roles', theirs: rolesText(current.roles), yours: rolesText(roles) }]}
          onTakeTheirs={() => {
            setRoles(current.roles);
            setVersion(current.version);
            change.resolveConflict();
          }}
          onUseYours={() => {
            setVersion(current.version);
            change.resolveConflict();
          }}
        />
      )}
      <RoleBoxes chosen={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}
