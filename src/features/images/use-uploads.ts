import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { checkSession } from '../accounts/sync-session.ts';
import { sendImage } from './send-image.ts';
import { shrinkImage } from './shrink-image.ts';
import { batchToasts, tooManyToast } from './upload-texts.ts';
import { createUploads } from './uploads.ts';
import type { UploadBatch, UploadItem, Uploads } from './uploads.ts';

interface UsedUploads {
  uploads: Uploads;
  items: readonly UploadItem[];
  /** Adds chosen files, or shows a toast when there are too many. */
  add: (files: readonly File[]) => void;
}

/**
 * The photos of a form; the result of each choice of files is shown in toasts.
 * @param operation what the form tries, of which they are a part
 */
export function useUploads(stored: readonly string[], operation: string): UsedUploads {
  const { t } = useTranslation();
  const app = useWebApp();
  const showToast = useToast(`${operation} photos`);
  const showBatchResult = useEffectEvent((batch: UploadBatch) => {
    for (const toast of batchToasts(t, batch)) showToast(toast);
    // The session has ended elsewhere; the whole app should know.
    if (batch.problems.includes('notSignedIn')) void checkSession(app);
  });
  const [uploads] = useState(() =>
    createUploads(stored, {
      send: async (file, onProgress, signal) =>
        sendImage(await shrinkImage(file), file.name, { onProgress, signal }),
      previewOf: (file) => URL.createObjectURL(file),
      dropPreview: (preview) => URL.revokeObjectURL(preview),
    }),
  );
  useEffect(() => uploads.onBatch((batch) => showBatchResult(batch)), [uploads]);
  useEffect(() => uploads.close, [uploads]);
  const items = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items);
  const add = (files: readonly File[]) => {
    if (files.length > 0 && !uploads.add(files)) showToast(tooManyToast(t));
  };
  return { uploads, items, add };
}
