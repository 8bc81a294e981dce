import { useSearchParams } from 'react-router';
import { Head } from '../../web/head/head.tsx';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { PlaceCardSkeletons } from './PlaceCardSkeletons.tsx';
import { PlaceListHeader } from './PlaceListHeader.tsx';

interface PlaceListWithoutAreaProps {
  category: { id: string; name: string };
  /** The category's name in the reader's language. */
  heading: string;
  /** Why the area could not be loaded; null while it is. */
  error: Error | null;
  retry: () => void;
  retrying: boolean;
}

/** The list of a category in an area of which nothing is known yet. */
export function PlaceListWithoutArea(props: PlaceListWithoutAreaProps) {
  const { category, heading, error, retry, retrying } = props;
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <main>
      <Head title={t('places.title', { category: heading })} noIndex />
      <PlaceListHeader category={category} heading={heading} query={query} total={null} />
      <div className="page flex flex-col gap-3 py-4">
        {error ? (
          <ErrorState title={t('areas.loadFailed')} onRetry={retry} retrying={retrying} />
        ) : (
          <PlaceCardSkeletons />
        )}
      </div>
    </main>
  );
}
