import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { Button } from './Button.tsx';

/** From so many characters, or lines, a text is folded: nobody is to fill the page alone. */
const longText = 700;
const manyLines = 12;
/** The same in lines as rendered: few characters can fill a page, too, if some are wider than a line. */
const tallText = 30;
/**
 * A line is short enough for the eye, so that on any screen some of a long text lies below the fold: 57
 * digits are as wide as 80 letters (WCAG 2.2, 1.4.8).
 */
const lineLength = 'max-w-[57ch]';
const untilFold = 'max-h-[10lh] min-[30rem]:max-h-[6lh]';

/** What a person wrote, with its lines; a long one folded until it is asked for. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isExpanded, setExpanded] = useState(false);
  const [isTall, setTall] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (paragraph.current) setTall(linesOf(paragraph.current) > tallText);
  }, []);
  const isLong = isTall || text.length > longText || text.split('\n').length > manyLines;
  const isFolded = isLong && !isExpanded;
  return (
    <>
      <p
        ref={paragraph}
        lang={detectTextLanguage(text)}
        className={`mt-1 whitespace-pre-line ${lineLength} ${isFolded ? `folded ${untilFold} overflow-hidden print:max-h-none` : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          className="needs-script -ml-2"
          aria-expanded={isExpanded}
          onClick={({ currentTarget: button }) => {
            const top = topOf(button);
            flushSync(() => setExpanded(!isExpanded));
            // The text folds away above the button, which has to stay where it was pressed.
            if (isExpanded) window.scrollBy({ top: topOf(button) - top, behavior: 'instant' });
          }}
        >
          {isExpanded ? t('foldedText.showLess') : t('foldedText.showAll')}
        </Button>
      )}
    </>
  );
}

/** How many lines a text takes, whether they are shown or not. */
function linesOf(words: HTMLElement): number {
  return words.scrollHeight / Number.parseFloat(getComputedStyle(words).lineHeight);
}

function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}
