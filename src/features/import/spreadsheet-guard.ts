/**
 * What spreadsheets take for a formula (https://owasp.org/www-community/attacks/CSV_Injection), phone numbers with
 * a plus included.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * What they take for a number or a date, and do not write back as it was: 0171 loses its 0, numbers of more
 * than eleven digits are rounded, and 24/7 becomes a day of July.
 */
const changedNumber = /^(?!(?:0|[1-9]\d{0,10})$)\d[\d.,:/ -]*(?:e\d+)?$/i;

/**
 * A text for a cell of a table, with an apostrophe before what a spreadsheet would change. So is a text that
 * looks guarded already, since reading removes exactly one.
 * @example addSpreadsheetGuard('=1+1') // "'=1+1"
 */
export function addSpreadsheetGuard(text: string): string {
  return isChanged(text) ? `'${text}` : text;
}

/** The text of a cell without the apostrophe of `addSpreadsheetGuard`. */
export function removeSpreadsheetGuard(cell: string): string {
  return cell.startsWith("'") && isChanged(cell) ? cell.slice(1) : cell;
}

function isChanged(text: string): boolean {
  const bareText = text.replace(/^'+/, '');
  return formulaStart.test(bareText) || changedNumber.test(bareText);
}
