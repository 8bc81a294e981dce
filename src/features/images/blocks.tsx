import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { ComponentLoadError } from '../../web/ui/ComponentLoadError.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useComponentWithRetry } from '../../web/ui/use-component-with-retry.ts';
import { AddPhotosButton } from './AddPhotosButton.tsx';
import { maxImages } from './contract.ts';
import type { ImageUploader } from './ImageUploader.tsx';

type UploaderProps = ComponentProps<typeof ImageUploader>;

/** The photos of a form; the code for dragging and uploading is loaded when it first renders. */
export function ImageUploaderBlock(props: UploaderProps) {
  const [Uploader, loadErrorProps] = useUploader(true);
  if (loadErrorProps) return <ComponentLoadError {...loadErrorProps} />;
  return Uploader ? <Uploader {...props} /> : <Skeleton className="h-24" />;
}

/**
 * The photos of a form that may have none: a button until the first ones are chosen. Only then, or where some
 * are stored, the code for uploading is loaded; it takes over what was chosen.
 */
export function OptionalPhotosBlock(props: UploaderProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [wanted, setWanted] = useState(props.stored.length > 0);
  const [Uploader, loadErrorProps] = useUploader(wanted);
  const [wasStored] = useState(wanted);
  const isUploaderShown = Uploader !== null && (wasStored || chosen.length > 0);
  const isWaiting = !isUploaderShown && chosen.length > 0 && loadErrorProps === null;
  const tellBusy = useEffectEvent(props.onBusy);
  useEffect(() => {
    // From then on the uploader tells it.
    if (!isUploaderShown) tellBusy(isWaiting);
  }, [isUploaderShown, isWaiting]);
  if (isUploaderShown) return <Uploader {...props} chosen={chosen} />;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AddPhotosButton
          describedBy={noteId}
          onOpen={() => setWanted(true)}
          onChoose={(files) => {
            setWanted(true);
            setChosen((before) => [...before, ...files]);
          }}
        />
        <span id={noteId} className="text-sm text-muted">
          {t('uploader.optional', { n: maxImages })}
        </span>
      </div>
      {isWaiting && <Skeleton className="mt-4 h-24" />}
      {loadErrorProps && chosen.length > 0 && <ComponentLoadError {...loadErrorProps} />}
    </div>
  );
}

function useUploader(wanted: boolean) {
  return useComponentWithRetry(wanted, () => import('./ImageUploader.tsx'), 'ImageUploader');
}
