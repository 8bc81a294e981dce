/** Links that begin so open the native app: thikana://institution/… */
export const linkScheme = 'thikana';
