import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Dialog } from '../../web/ui/Dialog.tsx';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { useSession } from '../accounts/session.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { placeQuery } from '../places/queries.ts';
import { EditForm } from './EditForm.tsx';

interface EditDialogProps {
  /** The place to edit; null: the dialog is closed. */
  id: string | null;
  onClose: () => void;
}

/** The dialog in which an owner edits a place, from what the server has of it now. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Dialog open={id !== null} onClose={onClose} title={t('editInstitution.title')}>
      {/* To another person, as another tab may sign one in, it opens anew. */}
      {id !== null && <FreshPlace key={`${user?.id} ${id}`} id={id} onClose={onClose} />}
    </Dialog>
  );
}

function FreshPlace({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { user } = useSession();
  const { position } = useUserLocation();
  // The form is of the place, wherever its owner is by then: another question would begin it anew.
  const [asked] = useState({ id, position });
  const [turn, setTurn] = useState(0);
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...placeQuery(api, asked),
    // A list may be older than what another device has saved since.
    refetchOnMount: 'always',
    // Without a network it fails, and the form begins with what was seen, instead of waiting for one.
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
      key={turn}
      place={data}
      anew={turn > 0}
      onClose={onClose}
      onDiscard={() => setTurn(turn + 1)}
    />
  );
}

/** About as long as the form, which no dialog shows whole: the dialog stays as tall as it opened. */
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
