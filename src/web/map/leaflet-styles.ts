import leafletStyles from 'leaflet/dist/leaflet.css?inline';
import ownStyles from './map.css?inline';

/*
 * The map's styles are part of its script: a separate style sheet could fail by itself, and would not
 * be fetched again when the map is.
 */
const styles = new CSSStyleSheet();
styles.replaceSync(`${leafletStyles}\n${ownStyles}`);
document.adoptedStyleSheets.push(styles);
