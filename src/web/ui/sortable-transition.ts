/** How sorted things make way for the one that is dragged; in ms, less than what motion may take. */
export const sortableTransition = { duration: 150, easing: 'ease' };
