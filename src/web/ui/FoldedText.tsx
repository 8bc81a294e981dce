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
/** A line is short enough for the eye, so that on any screen some of a long text lies below the fold. */
const lineLength = 'max-w-[75ch]';
const untilFold = 'max-h-[10lh] min-[30rem]:max-h-[6lh]';

/** What a person wrote, with its lines; a long one folded until it is asked for. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const [tall, setTall] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words.current) setTall(linesOf(words.current) > tallText);
  }, []);
  const long = tall || text.length > longText || text.split('\n').length > manyLines;
  const cut = long && !whole;
  return (
    <>
      <p
        ref={words}
        lang={detectTextLanguage(text)}
        className={`mt-1 whitespace-pre-line ${lineLength} ${cut ? `folded ${untilFold} overflow-hidden print:max-h-none` : ''}`}
      >
        {text}
      </p>
      {long && (
        <Button
          variant="quiet"
          className="needs-script -ml-2"
          aria-expanded={whole}
          onClick={({ currentTarget: button }) => {
            const top = topOf(button);
            flushSync(() => setWhole(!whole));
            // The text folds away above the button, which has to stay where it was pressed.
            if (whole) window.scrollBy({ top: topOf(button) - top, behavior: 'instant' });
          }}
        >
          {whole ? t('foldedText.showLess') : t('foldedText.showAll')}
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
