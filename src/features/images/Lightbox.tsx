import { useMemo, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import YetAnotherLightbox, { useController, useLightboxState } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { largestImageUrl } from './image-sizes.ts';
import './lightbox-styles.ts';
import { LightboxDots } from './LightboxDots.tsx';
import { useCloseRequest } from './use-close-request.ts';

interface LightboxProps {
  images: readonly string[];
  /** What they show: the name of the place. */
  name: string;
  /** The index of the first photo to show, from 0. */
  index: number;
  onClose: () => void;
}

/** Up to three times the photo's own pixels, so that small print, as on a menu, can be read. */
const zoom = { maxZoomPixelRatio: 3 };

/** Photos in full screen, in a loop, with arrows, dots, keyboard, swipes and zoom. */
export function Lightbox({ images, name, index, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const [shownIndex, setShownIndex] = useState(index);
  const slides = useMemo(
    () =>
      images.map((src, slideIndex) => ({
        src: largestImageUrl(src),
        alt: t('images.photo', { n: slideIndex + 1, all: images.length, name }),
      })),
    [images, name, t],
  );
  const [startState, setStartState] = useState({ slides, index });
  // New slides, as when the texts of another language arrive, would start again at the first photo.
  if (startState.slides !== slides) setStartState({ slides, index: shownIndex });
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={startState.index}
      slides={startState.slides}
      carousel={{ finite: false, preload: 1 }}
      // Also the longest duration of a gesture that counts as a swipe: shorter, and slow fingers would not
      // turn the page.
      animation={{ fade: 150, swipe: 190, navigation: 150 }}
      on={{ view: ({ index: at }) => setShownIndex(at) }}
      // Without this plugin the library prevents pinch zoom.
      plugins={[Zoom]}
      zoom={zoom}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{
        Previous: t('lightbox.previous'),
        Next: t('lightbox.next'),
        Close: t('lightbox.close'),
        'Zoom in': t('lightbox.zoomIn'),
        'Zoom out': t('lightbox.zoomOut'),
        Lightbox: t('lightbox.label'),
        Carousel: t('lightbox.carousel'),
        Slide: t('lightbox.slide'),
        'Photo gallery': t('lightbox.gallery'),
        // The library would insert ASCII digits, and would announce photos that are not shown.
        '{index} of {total}': t('lightbox.position', { n: shownIndex + 1, all: images.length }),
      }}
      render={{
        controls: () => <Controls />,
        ...(images.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

/** The layer above the photos: the dots, and the handling of Back. */
function Controls() {
  const { slides, currentIndex } = useLightboxState();
  const { next, prev, close } = useController();
  useCloseRequest(close);
  const goTo = (index: number) => {
    const steps = index - currentIndex;
    if (steps > 0) next({ count: steps });
    if (steps < 0) prev({ count: -steps });
  };
  return <LightboxDots count={slides.length} current={currentIndex} onShow={goTo} />;
}
