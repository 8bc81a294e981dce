import { escapeHtml } from '../../server/render/escape.ts';
import type { Language } from '../../shared/language.ts';

/** The words of a mail that asks for one click. */
export interface LinkMail {
  subject: string;
  greeting: string;
  /** Why the mail was sent; stands before the link. */
  opening: string;
  button: string;
  /** A code as an alternative to the link, and the sentence before it. */
  code?: { opening: string; digits: string };
  /** How long the link works, and what to do if one did not ask for the mail. */
  closing: string;
  signature: string;
}

/** The mail in plain text. */
export function formatPlainMail(words: LinkMail, url: string): string {
  const { greeting, opening, code, closing, signature } = words;
  const codeParagraphs = code ? [code.opening, code.digits] : [];
  return `${[greeting, opening, url, ...codeParagraphs, closing, signature].join('\n\n')}\n`;
}

const font = "font-family: 'Noto Sans Bengali', 'Hind Siliguri', Arial, sans-serif";

/** The design token for everything that can be pressed. */
const green = '#00654a';

/** Spaced by style alone, so that copying gives the digits without spaces. */
function largeDigits(digits: string): string {
  return `<p style="margin: 0 0 24px; font-size: 28px; font-weight: bold; letter-spacing: 4px">${escapeHtml(digits)}</p>`;
}

/**
 * The mail in HTML that all mail programs show alike: no images, inline styles only. A long name breaks
 * within: mail programs shrink or cut off a mail that is wider than the screen.
 */
export function formatHtmlMail(language: Language, words: LinkMail, url: string): string {
  const { subject, greeting, opening, button, code, closing, signature } = words;
  const paragraph = (text: string) => `<p style="margin: 0 0 16px">${escapeHtml(text)}</p>`;
  const href = escapeHtml(url);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title></head>
<body style="margin: 0; padding: 24px 16px; background: #f5f5f4; color: #1c1917; ${font}; font-size: 16px; line-height: 1.6">
<div style="max-width: 520px; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 12px; overflow-wrap: break-word">
${paragraph(greeting)}
${paragraph(opening)}
<p style="margin: 0 0 24px"><a href="${href}" style="display: inline-block; padding: 12px 20px; background: ${green}; color: #ffffff; text-decoration: none; border-radius: 8px">${escapeHtml(button)}</a></p>
<p style="margin: 0 0 16px; font-size: 13px; color: #57534e; word-break: break-all">${href}</p>
${code ? `${paragraph(code.opening)}\n${largeDigits(code.digits)}\n` : ''}${paragraph(closing)}
<p style="margin: 0; color: #57534e">${escapeHtml(signature)}</p>
</div>
</body>
</html>
`;
}
