import libraryStyles from 'yet-another-react-lightbox/styles.css?inline';
import ownStyles from './lightbox.css?inline';

/*
 * The styles of the photos come within their script, as those of maps do: a style sheet apart from it
 * may fail alone, and would not be asked for again when a photo is.
 */
const styles = new CSSStyleSheet();
styles.replaceSync(`${libraryStyles}\n${ownStyles}`);
document.adoptedStyleSheets.push(styles);
