import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { WrittenItem } from './contract.ts';

/**
 * Draws the control to report a review or a reply. It is passed in, since reports know reviews and not the
 * reverse; nothing is drawn where the reader cannot report it.
 */
export type ReportSlot = (written: WrittenItem) => ReactNode;

/** Draws the control of all reviews and replies inside; without it none has one. */
export const ReportSlotContext = createContext<ReportSlot>(() => null);
