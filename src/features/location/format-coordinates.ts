/**
 * The address of a place that has none: its coordinates, to 4 decimals each.
 * @example formatCoordinates({ lat: 23.8103, lng: 90.4125 }) // '23.8103, 90.4125'
 */
export function formatCoordinates({ lat, lng }: { lat: number; lng: number }): string {
  // Adding 0 keeps a rounded "-0.0000" from showing a sign.
  return [lat, lng].map((degrees) => (Number(degrees.toFixed(4)) + 0).toFixed(4)).join(', ');
}
