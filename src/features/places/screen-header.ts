/** The classes of a screen's own header, which sticks below the top bar while the page scrolls. */
export const screenHeaderStyle =
  'bar-screen sticky top-(--bar-top) z-30 border-b border-line bg-paper';
