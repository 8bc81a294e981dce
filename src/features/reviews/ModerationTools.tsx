import { roleFlags } from '../accounts/role-flags.ts';
import { useSession } from '../accounts/session.ts';
import type { WrittenItem } from './contract.ts';
import { isBeingSent } from './optimistic-id.ts';
import { useLazyComponentWhen } from './use-lazy-component-when.ts';

/** What administrators can do about the words of somebody else; its code is fetched for them alone. */
export function ModerationTools({ moderated }: { moderated: WrittenItem }) {
  const { user } = useSession();
  const { item } = moderated;
  const mayHide =
    user !== null && roleFlags(user).isAdmin && user.id !== item.user_id && !isBeingSent(item);
  const [ModerationActions] = useLazyComponentWhen(
    mayHide,
    () => import('./ModerationActions.tsx'),
    'ModerationActions',
  );
  return mayHide && ModerationActions ? <ModerationActions moderated={moderated} /> : null;
}
