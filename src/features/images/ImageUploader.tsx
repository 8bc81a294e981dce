import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { isFocusLost } from '../../web/ui/focus-lost.ts';
import { useTelling } from '../../web/ui/use-telling.tsx';
import { mostImages } from './contract.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { SortablePhotos } from './SortablePhotos.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useUploads } from './use-uploads.ts';

interface ImageUploaderProps {
  /** Addresses of the photos that are stored already, the featured one first. */
  stored: readonly string[];
  /** Another number says that `stored` was changed by somebody else than this uploader. */
  change?: number;
  /** The stored photos as they are now, in their order. */
  onChange: (urls: string[]) => void;
  /** Whether photos are on their way. */
  onBusy: (busy: boolean) => void;
  /** Whether one that could not be uploaded stands among them. */
  onFailed: (failed: boolean) => void;
  /** What is wrong with the photos, in words. */
  error?: string | undefined;
}

/**
 * At most 5 photos, the first of them featured: chosen or dropped several at a time, each with its progress,
 * put in order by dragging or by buttons. Large photos are made smaller before they are sent.
 */
export function ImageUploader(props: ImageUploaderProps) {
  const { stored, change = 0, onChange, onBusy, onFailed, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const { uploads, items, add } = useUploads(stored);
  const { told, tell } = useTelling();
  const urls = items.flatMap((item) => (item.state === 'done' ? item.url : [])).join(' ');
  const busy = items.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = items.some(({ state }) => state === 'failed');
  const tellChange = useEffectEvent(onChange);
  const tellBusy = useEffectEvent(onBusy);
  const tellFailed = useEffectEvent(onFailed);
  const given = useRef(urls);
  useLayoutEffect(() => {
    if (given.current === urls) return;
    given.current = urls;
    tellChange(urls ? urls.split(' ') : []);
  }, [urls]);
  useEffect(() => tellBusy(busy), [busy]);
  useEffect(() => tellFailed(failed), [failed]);
  const takeOver = useEffectEvent(() => uploads.takeOver(stored));
  const taken = useRef(change);
  useEffect(() => {
    if (taken.current === change) return;
    taken.current = change;
    takeOver();
  }, [change]);
  const move = (photo: string, from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    uploads.move(photo, to);
    tell(t('uploader.moved', { n: from + 1, to: to + 1 }));
  };
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useDroppedFiles(place, add);
  const any = items.length > 0;
  const had = useRef(any);
  useEffect(() => {
    // The last photo takes its list along, and with it the keyboard's place.
    if (had.current && !any && isFocusLost()) input.current?.focus({ preventScroll: true });
    had.current = any;
  }, [any]);
  const room = mostImages - items.length;
  return (
    <div ref={place}>
      <label
        className={`relative ${buttonStyle('secondary')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green has-aria-disabled:opacity-60`}
      >
        <ImagePlus size={20} aria-hidden /> {t('uploader.add')}
        <input
          ref={input}
          type="file"
          name="images"
          accept="image/*"
          multiple
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file can be chosen again after it was taken away.
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        />
      </label>
      <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-red' : 'text-muted'}`}>
        {error ?? t('uploader.help', { n: mostImages })}
        {!error && any && room > 0 && ` ${t('uploader.room', { count: room, n: room })}`}
      </p>
      {any && (
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
                  // Others have the numbers now that were told of.
                  tell('');
                }}
                onRetry={() => uploads.retry(item.id)}
              />
            )}
          </SortablePhotos>
        </div>
      )}
      {told}
    </div>
  );
}
