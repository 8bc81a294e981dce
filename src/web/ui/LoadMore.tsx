import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './Button.tsx';
import { useFocusFirstLoaded } from './use-focus-first-loaded.ts';

interface LoadMoreProps {
  loading: boolean;
  /** Why the last press brought nothing, in words; the same button tries again. */
  failure?: string | false | null;
  onLoad: () => void;
  children: ReactNode;
}

/** The button under a list that has more; a spinner with words while more is on its way. */
export function LoadMore({ loading, failure, onLoad, children }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useFocusFirstLoaded();
  return (
    <div ref={end} className="mt-4 flex flex-col items-center gap-2">
      {failure && !loading && <p role="alert">{failure}</p>}
      <span role="status" className="sr-only">
        {loading && t('ui.loadingMore')}
      </span>
      <Button
        variant="secondary"
        onClick={onLoad}
        busy={loading && t('ui.loadingMore')}
        className="needs-script w-full sm:w-auto sm:min-w-56"
      >
        {children}
      </Button>
    </div>
  );
}
