import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { isFocusLost } from '../../web/ui/focus.ts';
import { useAnnouncement } from '../../web/ui/use-announcement.tsx';
import { maxImages } from './contract.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { SortablePhotos } from './SortablePhotos.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useUploads } from './use-uploads.ts';

interface ImageUploaderProps {
  /** Addresses of the stored photos, the featured one first. */
  stored: readonly string[];
  /** A new number means that `stored` was changed from outside of this uploader. */
  storedVersion?: number;
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
 * At most 5 photos, the first of which is featured. Several can be chosen or dropped at a time; each shows
 * its progress; they are ordered by dragging or by buttons. Large photos are scaled down before the upload.
 */
export function ImageUploader(props: ImageUploaderProps) {
  const { stored, storedVersion = 0, onChange, onBusy, onFailed, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const { uploads, items, add } = useUploads(stored);
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
  const move = (photo: string, from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    uploads.move(photo, to);
    announce(t('uploader.moved', { n: from + 1, to: to + 1 }));
  };
  const fileInput = useRef<HTMLInputElement>(null);
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
      <label
        className={`relative ${buttonStyle('secondary')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green has-aria-disabled:opacity-60`}
      >
        <ImagePlus size={20} aria-hidden /> {t('uploader.add')}
        <input
          ref={fileInput}
          type="file"
          name="images"
          accept="image/*"
          multiple
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Otherwise choosing a removed file again would not fire a change event.
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        />
      </label>
      <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-red' : 'text-muted'}`}>
        {error ?? t('uploader.help', { n: maxImages })}
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
