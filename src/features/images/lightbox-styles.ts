import libraryStyles from 'yet-another-react-lightbox/styles.css?inline';
import ownStyles from './lightbox.css?inline';

/*
 * The lightbox's styles are part of its script, like those of maps: a separate style sheet could fail on
 * its own, and would not be loaded again with the next photo.
 */
const styles = new CSSStyleSheet();
styles.replaceSync(`${libraryStyles}\n${ownStyles}`);
document.adoptedStyleSheets.push(styles);
