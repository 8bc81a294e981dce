import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { HideButton } from './HideButton.tsx';
import type { ModeratedItem } from './moderation-action.ts';

/** An administrator's actions on a review or reply, and the way to all others by its author. */
export function ModerationActions({ moderated }: { moderated: ModeratedItem }) {
  const { t } = useTranslation();
  const { kind, item } = moderated;
  const name = item.full_name ?? t('reviews.user');
  const [address, link, linkName] =
    kind === 'review'
      ? ['', t('adminAuthor.link'), t('adminAuthor.linkName', { name })]
      : ['?tab=replies', t('adminAuthor.linkReplies'), t('adminAuthor.linkRepliesName', { name })];
  return (
    <div className="-ml-2 flex flex-wrap">
      <HideButton moderated={moderated} />
      <LinkButton
        variant="quiet"
        to={`/admin/authors/${item.user_id}${address}`}
        aria-label={linkName}
      >
        {link}
      </LinkButton>
    </div>
  );
}
