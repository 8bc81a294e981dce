import { useTranslation } from '../../web/i18n/use-translation.ts';

interface LightboxDotsProps {
  count: number;
  /** The index of the open photo, from 0. */
  current: number;
  onShow: (index: number) => void;
}

/** A dot for each photo: the filled one is open, the others open theirs. */
export function LightboxDots({ count, current, onShow }: LightboxDotsProps) {
  const { t } = useTranslation();
  if (count < 2) return null;
  return (
    <div className="lightbox-dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('lightbox.show', { n: index + 1 })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onShow(index)}
        />
      ))}
    </div>
  );
}
