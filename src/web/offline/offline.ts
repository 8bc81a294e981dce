/*
 * All of the interface for times without a network, as one chunk: fetched once a page is idle, or first
 * of all where the server cannot be reached.
 */
export { giveKept } from './give-kept.ts';
export { keptState } from './kept-state.ts';
export { OfflineStatus } from './OfflineStatus.tsx';
