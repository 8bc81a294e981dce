import { useTranslation } from '../../web/i18n/use-translation.ts';
import { AuthorLink } from './AuthorLink.tsx';
import { HideButton } from './HideButton.tsx';
import type { WrittenItem } from './contract.ts';

/** An administrator's actions on a review or reply, and the way to all others by its author. */
export function ModerationActions({ moderated }: { moderated: WrittenItem }) {
  const { t } = useTranslation();
  const { kind, item } = moderated;
  return (
    <div className="-ml-2 flex flex-wrap">
      <HideButton moderated={moderated} />
      <AuthorLink kind={kind} authorId={item.user_id} name={item.full_name ?? t('reviews.user')} />
    </div>
  );
}
