import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { mergePageItems } from '../../shared/pagination.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { refetchAndLoadNextPage } from '../../web/load-next-page.ts';
import { Button } from '../../web/ui/Button.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';
import { EmptyState, ErrorState } from '../../web/ui/ListStates.tsx';
import { LoadMore } from '../../web/ui/LoadMore.tsx';
import type { AuthorItemKind, AuthorItemPage } from './author-items.ts';
import { AuthorItem } from './AuthorItem.tsx';
import { HideItemsDialog } from './HideItemsDialog.tsx';
import { oneToHide, visibleItems, waitingItems } from './items-to-hide.ts';
import type { ItemsToHide } from './items-to-hide.ts';
import { RowSkeletons } from './RowSkeletons.tsx';

interface AuthorItemListProps {
  authorId: string;
  kind: AuthorItemKind;
  list: UseInfiniteQueryResult<InfiniteData<AuthorItemPage>>;
}

/** The reviews or the replies of a person, and what can be done about all of them. */
export function AuthorItemList({ authorId, kind, list }: AuthorItemListProps) {
  const { t } = useTranslation();
  const pages = list.data?.pages;
  const known = pages?.at(-1);
  if (!known && list.error) {
    return (
      <ErrorState
        title={t(`authorItems.${kind}.loadFailed`)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (!pages || !known) return <RowSkeletons label={t('shell.loading')} />;
  return (
    <>
      <LoadedItems authorId={authorId} kind={kind} pages={pages} known={known} />
      {list.hasNextPage && (
        <LoadMore
          loading={list.isFetchingNextPage}
          failure={list.isError && t(`authorItems.${kind}.loadFailed`)}
          onLoad={() => void refetchAndLoadNextPage(list)}
        >
          {t(`authorItems.${kind}.more`)}
        </LoadMore>
      )}
    </>
  );
}

interface LoadedItemsProps {
  authorId: string;
  kind: AuthorItemKind;
  pages: readonly AuthorItemPage[];
  /** The page that was read last, for what it says of all. */
  known: AuthorItemPage;
}

function LoadedItems({ authorId, kind, pages, known }: LoadedItemsProps) {
  const { t } = useTranslation();
  // As they were read when the question was asked: a refetch may bring others meanwhile.
  const [asked, setAsked] = useState<ItemsToHide | null>(null);
  const loaded = mergePageItems(pages);
  const { total = 0, shown_count, author } = known;
  const waitingCount = kind === 'review' ? author.waiting_review_count : author.waiting_reply_count;
  const waiting = waitingItems({ kind, loaded }, waitingCount);
  const visible = visibleItems({ kind, loaded }, shown_count);
  if (loaded.length === 0) {
    return (
      <EmptyState title={t(`authorItems.${kind}.none`)}>
        <p>{t(`authorItems.${kind}.noneNext`)}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted">
          {t(`authorItems.${kind}.counts`, { count: total, total, n: total - shown_count })}
        </p>
        <div className="flex flex-wrap gap-2">
          {waiting.items.length > 0 && (
            <div ref={refocusOnRemoval}>
              <Button variant="secondary" onClick={() => setAsked(waiting)}>
                {t('adminAuthor.keepAll', { n: waiting.items.length })}
              </Button>
            </div>
          )}
          {visible.items.length > 0 && (
            <div ref={refocusOnRemoval}>
              <Button variant="secondary" onClick={() => setAsked(visible)}>
                <EyeOff size={18} aria-hidden />
                {t('adminAuthor.hideAll', { n: visible.items.length })}
              </Button>
            </div>
          )}
        </div>
      </div>
      <ul
        aria-label={t(kind === 'review' ? 'reviews.heading' : 'reviews.replies')}
        className="flex flex-col gap-3"
      >
        {loaded.map((item) => (
          <AuthorItem
            key={item.id}
            authorId={authorId}
            authorName={author.full_name ?? t('reviews.user')}
            item={item}
            onAsk={(act) => setAsked(oneToHide(kind, act, item))}
          />
        ))}
      </ul>
      <HideItemsDialog authorId={authorId} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
