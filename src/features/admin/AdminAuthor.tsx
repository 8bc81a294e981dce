import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isNotFoundError } from '../../web/api/not-found-error.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { Tabs } from '../../web/ui/Tabs.tsx';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { AdminHeader } from './AdminHeader.tsx';
import type { AuthorItemKind } from './author-items.ts';
import { authorItemsQuery } from './author-queries.ts';
import { AuthorItemList } from './AuthorItemList.tsx';
import { HoldSwitch } from './HoldSwitch.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

const tabParam = 'tab';
const repliesTab = 'replies';

/** Everything that one person has reviewed and replied, with what administrators can do about all of it. */
export function AdminAuthor({ authorId }: { authorId: string }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const reviews = useInfiniteQuery(authorItemsQuery(api, authorId, 'review'));
  const replies = useInfiniteQuery(authorItemsQuery(api, authorId, 'reply'));
  const [kind, select] = useSelectedKind();
  // What was read of a deleted account is nothing to decide about any longer.
  const isGone = isNotFoundError(reviews.error) || isNotFoundError(replies.error);
  // What the last page says of all is known since last.
  const author = isGone ? undefined : reviews.data?.pages.at(-1)?.author;
  const name = author && (author.full_name ?? t('reviews.user'));
  return (
    <main className="page max-w-4xl py-4">
      <AdminHeader
        heading={name ? t('adminAuthor.heading', { name }) : t('adminAuthor.headingUnknown')}
        back={{ to: '/admin/reports', label: t('adminReports.heading') }}
        otherSection={{ to: '/admin/authors', label: t('adminHeld.heading') }}
      />
      {author ? (
        <div ref={refocusOnRemoval}>
          <HoldSwitch author={author} />
          <Tabs
            name={t('adminAuthor.headingUnknown')}
            selected={kind}
            onSelect={select}
            tabs={[
              {
                key: 'review',
                label: tabLabel(
                  t('reviews.heading'),
                  author.review_count,
                  author.waiting_review_count,
                ),
                panel: <AuthorItemList authorId={authorId} kind="review" list={reviews} />,
              },
              {
                key: 'reply',
                label: tabLabel(
                  t('reviews.replies'),
                  author.reply_count,
                  author.waiting_reply_count,
                ),
                panel: <AuthorItemList authorId={authorId} kind="reply" list={replies} />,
              },
            ]}
          />
        </div>
      ) : isGone ? (
        <EmptyState title={t('adminAuthor.gone')}>
          <p>{t('adminAuthor.goneNext')}</p>
        </EmptyState>
      ) : reviews.error ? (
        <ErrorState
          title={t('authorItems.review.loadFailed')}
          onRetry={() => void reviews.refetch()}
          retrying={reviews.isFetching}
        />
      ) : (
        <RowSkeletons label={t('reviews.loading')} />
      )}
    </main>
  );

  function tabLabel(label: string, count: number, waiting: number) {
    return (
      <>
        {t('admin.counted', { label, n: count })}
        {waiting > 0 && (
          <>
            {' '}
            <Badge tone="bad">{t('adminAuthor.toRead', { n: waiting })}</Badge>
          </>
        )}
      </>
    );
  }
}

/** The kind whose list is open, kept in the address; reviews unless it says otherwise. */
function useSelectedKind(): [AuthorItemKind, (kind: AuthorItemKind) => void] {
  const [params] = useSearchParams();
  const writeQuery = useWriteUrlQuery();
  const select = (kind: AuthorItemKind) => {
    writeQuery((query) => {
      const nextParams = new URLSearchParams(query);
      if (kind === 'reply') nextParams.set(tabParam, repliesTab);
      else nextParams.delete(tabParam);
      return nextParams.toString();
    });
  };
  return [params.get(tabParam) === repliesTab ? 'reply' : 'review', select];
}
