import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { historyEntryKey } from '../../web/history-entry.ts';
import { useLazyComponent } from '../../web/ui/use-lazy-component.tsx';
import { useSession } from '../accounts/session.ts';
import { editedPlace } from '../places/place-paths.ts';
import { isOpenedByAppLink } from './opened-by-app-link.ts';

/**
 * Opens the edit dialog over any screen whose address names a place to edit. It belongs to the shell, so
 * that screens with places need not know about the form; its code is loaded on opening.
 */
export function EditOverlay() {
  const { user } = useSession();
  const { pathname, hash, search, state, key } = useLocation();
  const navigate = useNavigate();
  const [LoadedDialog, load, progressLine] = useLazyComponent(
    () => import('./EditDialog.tsx'),
    'EditDialog',
  );
  const edited = user && editedPlace(hash);
  const id = edited?.id ?? null;
  const isClosing = useRef(false);
  const onIdChange = useEffectEvent((newId: string | null) => {
    isClosing.current = false;
    if (newId !== null && !LoadedDialog) load();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- by the key, what could not be fetched is asked for again when Edit is pressed once more
  useEffect(() => onIdChange(id), [id, key]);
  const close = () => {
    // A second press, or the browser's Back, may come before the first navigation is done; it must not go
    // back twice.
    if (isClosing.current || historyEntryKey() !== key) return;
    isClosing.current = true;
    if (isOpenedByAppLink(state)) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return LoadedDialog ? <LoadedDialog edited={edited} onClose={close} /> : progressLine;
}
