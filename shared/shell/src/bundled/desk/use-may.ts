import type { DeskMe } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { Permission } from '@larder/rules';
import { useQueryClient } from '@larder/shell';

/** Whether the employee has a permission, as the frame of the desk read it. The API decides; a page only hides what it would refuse. */
export const useMay = (permission: Permission): boolean =>
  useQueryClient().getQueryData<DeskMe>(keys.deskMe)?.permissions.includes(permission) ?? true;
