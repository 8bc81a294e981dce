import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { isFocusLost } from '../../web/ui/focus.ts';
import { useAnnouncement } from '../../web/ui/use-announcement.tsx';
import { AddPhotosButton } from './AddPhotosButton.tsx';
import { maxImages } from './contract.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { SortablePhotos } from './SortablePhotos.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useUploads } from './use-uploads.ts';

interface ImageUploaderProps {
  /** What the form tries, as its toasts name it: they replace those of its photos. */
  operation: string;
  /** Addresses of the stored photos, the featured one first. */
  stored: readonly string[];
  /** A new number means that `stored` was changed from outside of this uploader. */
  storedVersion?: number;
  /** Files that were chosen before this was there. */
  chosen?: readonly File[];
  /** Whether the first photo stands for all: lists show it. */
  isFirstFeatured: boolean;
  /** Called with the addresses of the stored photos, in their current order. */
  onChange: (urls: string[]) => void;
  /** Called with whether photos are uploading. */
  onBusy: (busy: boolean) => void;
  /** Called with whether the list has a photo that failed to upload. */
  onFailed: (failed: boolean) => void;
  /** The message for what is wrong with the photos. */
  error?: string | undefined;
}

/**
 * At most 5 photos. Several can be chosen or dropped at a time; each shows
 * its progress; they are ordered by dragging or by buttons. Large photos are scaled down before the upload.
 */
export function ImageUploader(props: ImageUploaderProps) {
  const { operation, stored, storedVersion = 0, chosen = [], isFirstFeatured } = props;
  const { onChange, onBusy, onFailed, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const { uploads, items, add } = useUploads(stored, operation);
  const { liveRegion, announce } = useAnnouncement();
  const joinedUrls = items.flatMap((item) => (item.state === 'done' ? item.url : [])).join(' ');
  const busy = items.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = items.some(({ state }) => state === 'failed');
  const tellChange = useEffectEvent(onChange);
  const tellBusy = useEffectEvent(onBusy);
  const tellFailed = useEffectEvent(onFailed);
  const reportedUrls = useRef(joinedUrls);
  useLayoutEffect(() => {
    if (reportedUrls.current === joinedUrls) return;
    reportedUrls.current = joinedUrls;
    tellChange(joinedUrls ? joinedUrls.split(' ') : []);
  }, [joinedUrls]);
  useEffect(() => tellBusy(busy), [busy]);
  useEffect(() => tellFailed(failed), [failed]);
  const takeOver = useEffectEvent(() => uploads.replaceStored(stored));
  const handledChange = useRef(storedVersion);
  useEffect(() => {
    if (handledChange.current === storedVersion) return;
    handledChange.current = storedVersion;
    takeOver();
  }, [storedVersion]);
  const fileInput = useRef<HTMLInputElement>(null);
  const addChosen = useEffectEvent(() => {
    if (chosen.length === 0) return;
    add(chosen);
    // The button that they were chosen by is gone.
    if (isFocusLost()) fileInput.current?.focus({ preventScroll: true });
  });
  const areChosenAdded = useRef(false);
  useEffect(() => {
    if (!areChosenAdded.current) addChosen();
    areChosenAdded.current = true;
  }, []);
  const move = (photo: string, from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    uploads.move(photo, to);
    announce(t('uploader.moved', { n: from + 1, to: to + 1 }));
  };
  const container = useRef<HTMLDivElement>(null);
  useDroppedFiles(container, add);
  const hasPhotos = items.length > 0;
  const hadPhotos = useRef(hasPhotos);
  useEffect(() => {
    // Removing the last photo removes the list and the button that had the focus.
    if (hadPhotos.current && !hasPhotos && isFocusLost())
      fileInput.current?.focus({ preventScroll: true });
    hadPhotos.current = hasPhotos;
  }, [hasPhotos]);
  const remainingCount = maxImages - items.length;
  return (
    <div ref={container}>
      <AddPhotosButton
        ref={fileInput}
        describedBy={`${id}-note`}
        isInvalid={error !== undefined}
        onChoose={add}
      />
      <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-red' : 'text-muted'}`}>
        {error ?? t(isFirstFeatured ? 'uploader.help' : 'uploader.most', { n: maxImages })}
        {!error &&
          hasPhotos &&
          remainingCount > 0 &&
          ` ${t('uploader.room', { count: remainingCount, n: remainingCount })}`}
      </p>
      {hasPhotos && (
        <div className="mt-4">
          <SortablePhotos
            items={items}
            name={t('uploader.photos')}
            onMove={(photo, to) =>
              move(
                photo,
                items.findIndex((item) => item.id === photo),
                to,
              )
            }
          >
            {(item, index) => (
              <PhotoTile
                item={item}
                index={index}
                isFeatured={isFirstFeatured && index === 0}
                count={items.length}
                onMove={(to) => move(item.id, index, to)}
                onRemove={() => {
                  uploads.remove(item.id);
                  // The photos behind it have new numbers, so an earlier announcement would be wrong.
                  announce('');
                }}
                onRetry={() => uploads.retry(item.id)}
              />
            )}
          </SortablePhotos>
        </div>
      )}
      {liveRegion}
    </div>
  );
}
