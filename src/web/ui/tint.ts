/** The eight hue families; `data-tint` gives one to an element (src/web/tokens.css). */
export const tints = ['clay', 'amber', 'leaf', 'teal', 'sky', 'indigo', 'plum', 'rose'] as const;
export type Tint = (typeof tints)[number];
