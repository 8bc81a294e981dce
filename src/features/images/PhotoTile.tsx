import { ArrowLeft, ArrowRight, ImageOff, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { imageUrl, imageSrcSet } from './image-sizes.ts';
import { uploadProblemText } from './upload-texts.ts';
import type { UploadItem } from './uploads.ts';

interface PhotoTileProps {
  item: UploadItem;
  /** The index of the photo, from 0, and the number of photos. */
  index: number;
  count: number;
  isFeatured: boolean;
  onMove: (index: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** A photo in the uploader, with its preview, its progress, and its buttons. */
export function PhotoTile(props: PhotoTileProps) {
  const { item, index, count, isFeatured, onMove, onRemove, onRetry } = props;
  const { t } = useTranslation();
  const [failedPreview, setFailedPreview] = useState<string | null>(null);
  const n = index + 1;
  const opacity = item.state === 'done' ? '' : 'opacity-50';
  return (
    <>
      <div className="relative aspect-4/3 bg-sunken">
        {failedPreview === item.preview && (
          <ImageOff size={32} aria-hidden className="absolute inset-0 m-auto text-muted" />
        )}
        <img
          src={imageUrl(item.preview)}
          srcSet={imageSrcSet(item.preview)}
          sizes="240px"
          alt={t('uploader.photo', { n, all: count })}
          draggable={false}
          onError={() => setFailedPreview(item.preview)}
          className={`size-full object-cover ${failedPreview === item.preview ? 'opacity-0' : opacity}`}
        />
        {isFeatured && <FeaturedBadge />}
        {(item.state === 'waiting' || item.state === 'sending') && (
          <Progress share={item.state === 'sending' ? item.progress : 0} n={n} />
        )}
        {item.state === 'failed' && (
          // On the photo itself: a narrow tile has no room for it beside the other buttons.
          <IconButton
            label={t('uploader.again', { n })}
            onClick={onRetry}
            className="absolute inset-0 m-auto border border-line-strong bg-surface"
          >
            <RotateCw size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {item.state === 'failed' && (
        <p className="px-2 pt-2 text-sm text-red">{uploadProblemText(t, item.problem)}</p>
      )}
      <div className="flex justify-between">
        <TileButton
          label={t('uploader.earlier', { n })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowLeft size={20} aria-hidden />
        </TileButton>
        <TileButton label={t('uploader.remove', { n })} onClick={onRemove}>
          <Trash2 size={20} aria-hidden />
        </TileButton>
        <TileButton
          label={t('uploader.later', { n })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight size={20} aria-hidden />
        </TileButton>
      </div>
    </>
  );
}

/** Marks the first photo, which lists and the top of the page show. */
function FeaturedBadge() {
  const { t } = useTranslation();
  return (
    <span className="absolute top-2 left-2 rounded-control bg-green px-2 py-0.5 text-sm font-semibold text-on-green">
      {t('uploader.featured')}
    </span>
  );
}

/** The share of the photo that was sent, from 0 to 1. */
function Progress({ share, n }: { share: number; n: number }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div className="absolute inset-x-2 bottom-2 rounded-control bg-surface px-2 py-1 text-sm">
      <p>{percent === 100 ? t('uploader.storing') : t('uploader.percent', { n: percent })}</p>
      <progress
        aria-label={t('uploader.progress', { n })}
        value={percent}
        max={100}
        className="block h-1.5 w-full accent-green"
      />
    </div>
  );
}

interface TileButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/**
 * Stays focusable when it has no effect: disabling the button when a photo reaches an end would lose the
 * focus.
 */
function TileButton({ label, disabled = false, onClick, children }: TileButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="aria-disabled:opacity-40"
    >
      {children}
    </IconButton>
  );
}
