import { Share2 } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useCopy } from './use-copy.ts';

interface ShareButtonProps {
  /** The title that is shared. */
  title: string;
  className: string;
}

/** The canonical address of the page: in the native package `location` is not the site's address. */
function canonicalUrl(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical?.href ?? window.location.href.replace(/#.*$/, '');
}

/** Opens the device's share dialog, or copies the page's address where there is none. */
export function ShareButton({ title, className }: ShareButtonProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const share = async () => {
    const url = canonicalUrl();
    if (!('share' in navigator)) return copy(url, t('places.linkCopied'));
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (error instanceof Error && error.name === 'AbortError') return;
      await copy(url, t('places.linkCopied'));
    }
  };
  return (
    <button
      type="button"
      title={t('places.share')}
      onClick={() => void share()}
      className={className}
    >
      <Share2 size={20} aria-hidden />
      <span className="max-sm:sr-only">{t('places.share')}</span>
    </button>
  );
}
