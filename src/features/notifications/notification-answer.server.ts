import * as z from 'zod/mini';
import { Notification } from './contract.ts';
import type { NotificationRow } from './notifications.store.server.ts';

const Data = Notification.shape.data;
const Type = Notification.shape.type;

/** A stored notification as the API answers it; the database holds type and data to their kinds. */
export function notificationAnswer(row: NotificationRow): Notification {
  const { id, user_id, title, message, is_read, created_at } = row;
  return {
    ...{ id, user_id, title, message, is_read },
    type: z.parse(Type, row.type),
    data: z.parse(Data, row.data),
    created_at: created_at.toISOString(),
  };
}
