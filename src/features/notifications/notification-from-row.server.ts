import * as z from 'zod/mini';
import { Notification } from './contract.ts';
import { fallbackTexts } from './fallback-texts.ts';
import { NotificationPayload } from './notification-payload.ts';
import type { NotificationRow } from './notifications.store.server.ts';

const Data = Notification.shape.data;
const Type = Notification.shape.type;

/**
 * A stored notification as the API returns it, with the current name of its place. Constraints of
 * the database guard the kinds of type and data.
 */
export function notificationFromRow(row: NotificationRow): Notification {
  const { id, user_id, title, is_read, created_at } = row;
  const type = z.parse(Type, row.type);
  const data = { ...z.parse(Data, row.data), ...currentPlaceNames(row) };
  const notice = z.safeParse(NotificationPayload, { type, data });
  const message = notice.success ? fallbackTexts(notice.data).message : row.message;
  return { id, user_id, title, message, is_read, type, data, created_at: created_at.toISOString() };
}

function currentPlaceNames({ place_name, place_name_bn }: NotificationRow) {
  if (place_name === null) return {};
  return { institution_name: place_name, institution_name_bn: place_name_bn };
}
