import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { useSession } from '../accounts/session.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { EditedPlace } from '../places/place-paths.ts';
import { placeQuery } from '../places/place-queries.ts';
import { EditForm } from './EditForm.tsx';

interface EditDialogProps {
  /** The place to edit; null when the dialog is closed. */
  edited: EditedPlace | null;
  onClose: () => void;
}

/** The dialog in which an owner edits a place; it begins with what the server has now. */
export function EditDialog({ edited, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Dialog open={edited !== null} onClose={onClose} title={t('editInstitution.title')}>
      {/* Remounted when another person signs in, as may happen in another tab. */}
      {edited && (
        <EditFormLoader key={`${user?.id} ${edited.id}`} edited={edited} onClose={onClose} />
      )}
    </Dialog>
  );
}

function EditFormLoader({ edited, onClose }: { edited: EditedPlace; onClose: () => void }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { user } = useSession();
  const { position } = useUserLocation();
  // Fixed when the dialog opens: another query, after the owner has moved, would restart the form.
  const [queryInput] = useState({ id: edited.id, position });
  const [restartCount, setRestartCount] = useState(0);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...placeQuery(api, queryInput),
    // The cached place may be older than a change saved on another device.
    refetchOnMount: 'always',
    // Without a network the query fails at once instead of pausing, and the form begins with the cached
    // place.
    networkMode: 'always',
  });
  if (!isFetchedAfterMount || (isFetching && !data)) return <EditSkeleton />;
  if (error && !data) {
    return (
      <ErrorState
        title={t('place.loadFailed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data || data.owner_id !== user?.id)
    return <p role="alert">{t('editInstitution.notYours')}</p>;
  return (
    <EditForm
      key={restartCount}
      place={data}
      initialTab={edited.tab}
      isRestarted={restartCount > 0}
      onClose={onClose}
      onDiscard={() => setRestartCount(restartCount + 1)}
    />
  );
}

/**
 * About as long as the form, which is taller than any dialog: so the height stays when the form arrives.
 */
const rowsOfForm = 14;

function EditSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {t('editInstitution.loading')}
      </p>
      <Skeleton className="h-14" />
      {Array.from({ length: rowsOfForm }, (_, row) => (
        <Skeleton key={row} className="mt-5 h-16" />
      ))}
    </div>
  );
}
