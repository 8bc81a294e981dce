import { useId } from 'react';
import type { Ref } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { starPath } from '../../web/ui/StarRating.tsx';
import { maxStars } from './max-stars.ts';

interface StarRatingInputProps {
  /** 1 to 5; 0: none chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Five radio buttons that look like stars. Arrow keys choose; each is 44 px wide. */
export function StarRatingInput({ value, onChange, error, ref }: StarRatingInputProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset ref={ref} aria-describedby={error && `${id}-note`} className="min-w-0">
      <legend className="mb-1 font-semibold">{t('reviews.yourRating')}</legend>
      <div className="-ml-1.5 flex flex-wrap items-center">
        {Array.from({ length: maxStars }, (_, index) => index + 1).map((stars) => (
          <label
            key={stars}
            className="relative inline-flex size-11 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={t('reviews.starChoice', { count: stars, n: stars })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star filled={stars <= value} />
          </label>
        ))}
        {value > 0 && (
          <span aria-hidden className="ml-2 text-muted">
            {t('reviews.starChoice', { count: value, n: value })}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Star({ filled }: { filled: boolean }) {
  return (
    <svg width={32} height={32} viewBox="0 0 24 24" aria-hidden>
      <path
        d={starPath}
        fill={filled ? 'var(--color-marigold)' : 'none'}
        stroke="var(--color-line-strong)"
        strokeWidth={filled ? 0.75 : 1.25}
        strokeLinejoin="round"
      />
    </svg>
  );
}
