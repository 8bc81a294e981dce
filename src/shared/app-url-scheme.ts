/** The scheme of links that open the native app: thikana://institution/… */
export const appUrlScheme = 'thikana';
