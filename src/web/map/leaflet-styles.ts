import leafletStyles from 'leaflet/dist/leaflet.css?inline';
import ownStyles from './map.css?inline';

/*
 * The map's styles come within its script: a style sheet apart from it may fail alone, and would
 * not be asked for again when the map is.
 */
const styles = new CSSStyleSheet();
styles.replaceSync(`${leafletStyles}\n${ownStyles}`);
document.adoptedStyleSheets.push(styles);
