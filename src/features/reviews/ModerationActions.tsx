import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
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

interface AuthorLinkProps {
  kind: 'review' | 'reply';
  authorId: string;
  name: string;
  className?: string;
}

/** An administrator's way from a review or a reply to all others by its author. */
export function AuthorLink({ kind, authorId, name, className }: AuthorLinkProps) {
  const { t } = useTranslation();
  const [address, link, linkName] =
    kind === 'review'
      ? ['', t('adminAuthor.link'), t('adminAuthor.linkName', { name })]
      : ['?tab=replies', t('adminAuthor.linkReplies'), t('adminAuthor.linkRepliesName', { name })];
  return (
    <LinkButton
      variant="quiet"
      to={`/admin/authors/${authorId}${address}`}
      aria-label={linkName}
      className={className}
    >
      {link}
    </LinkButton>
  );
}
