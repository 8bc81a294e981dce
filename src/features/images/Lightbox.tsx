import { useMemo, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import YetAnotherLightbox, { useController, useLightboxState } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { largestSource } from './image-sizes.ts';
import './lightbox-styles.ts';
import { LightboxDots } from './LightboxDots.tsx';
import { useCloseRequest } from './use-close-request.ts';

interface LightboxProps {
  images: readonly string[];
  /** Whose photos they are. */
  name: string;
  /** The photo to begin with, counted from 0. */
  index: number;
  onClose: () => void;
}

/** Past the pixels of a photo, too: what is small on it, as a menu, is to be read. */
const zoom = { maxZoomPixelRatio: 3 };

/** Photos over the whole screen: arrows that go round, dots, close, keyboard, swipes and zoom. */
export function Lightbox({ images, name, index, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(index);
  const slides = useMemo(
    () =>
      images.map((src, at) => ({
        src: largestSource(src),
        alt: t('images.photo', { n: at + 1, all: images.length, name }),
      })),
    [images, name, t],
  );
  const [begun, setBegun] = useState({ slides, index });
  // Photos that are called anew, in a language that came late, would be shown from the first one again.
  if (begun.slides !== slides) setBegun({ slides, index: shown });
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={begun.index}
      slides={begun.slides}
      carousel={{ finite: false, preload: 1 }}
      // A swipe is also what takes no longer than its motion: quicker, slow fingers turned no page.
      animation={{ fade: 150, swipe: 190, navigation: 150 }}
      on={{ view: ({ index: at }) => setShown(at) }}
      // By itself the library keeps two fingers from enlarging anything.
      plugins={[Zoom]}
      zoom={zoom}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{
        Previous: t('images.previous'),
        Next: t('images.next'),
        Close: t('images.close'),
        'Zoom in': t('images.zoomIn'),
        'Zoom out': t('images.zoomOut'),
        Lightbox: t('images.lightbox'),
        Carousel: t('images.carousel'),
        Slide: t('images.slide'),
        'Photo gallery': t('images.gallery'),
        // The library fills in digits of its own; nobody is told of the photos that do not show.
        '{index} of {total}': t('images.position', { n: shown + 1, all: images.length }),
      }}
      render={{
        controls: () => <Controls />,
        ...(images.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

/** What lies over the photos: the dots, and an ear for Back. */
function Controls() {
  const { slides, currentIndex } = useLightboxState();
  const { next, prev, close } = useController();
  useCloseRequest(close);
  const show = (index: number) => {
    const steps = index - currentIndex;
    if (steps > 0) next({ count: steps });
    if (steps < 0) prev({ count: -steps });
  };
  return <LightboxDots count={slides.length} current={currentIndex} onShow={show} />;
}
