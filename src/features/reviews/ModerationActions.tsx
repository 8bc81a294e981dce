import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { HideButton } from './HideButton.tsx';
import type { ModeratedItem } from './moderation-action.ts';

/** An administrator's actions on a review or reply; of a review also the way to all by its author. */
export function ModerationActions({ moderated }: { moderated: ModeratedItem }) {
  const { t } = useTranslation();
  const { kind, item } = moderated;
  return (
    <div className="-ml-2 flex flex-wrap">
      <HideButton moderated={moderated} />
      {kind === 'review' && (
        <LinkButton
          variant="quiet"
          to={`/admin/authors/${item.user_id}`}
          aria-label={t('adminAuthor.linkName', { name: item.full_name ?? t('reviews.user') })}
        >
          {t('adminAuthor.link')}
        </LinkButton>
      )}
    </div>
  );
}
