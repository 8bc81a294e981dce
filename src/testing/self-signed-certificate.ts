import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate with its key, both as PEM. */
export function createSelfSignedCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const ed25519 = sequence(der(0x06, [0x2b, 0x65, 0x70]));
  const commonName = sequence(der(0x06, [0x55, 0x04, 0x03]), der(0x0c, Buffer.from('database')));
  const name = sequence(der(0x31, commonName));
  const toSign = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ed25519,
    name,
    sequence(...['20200101000000Z', '20991231235959Z'].map((time) => der(0x18, Buffer.from(time)))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, [0], sign(null, toSign, privateKey));
  const base64 = sequence(toSign, ed25519, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

/** A value in DER, the encoding of certificates: tag, length and content. */
function der(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  const value = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  const { length } = value;
  return Buffer.from([
    tag,
    ...(length < 128 ? [length] : [0x82, length >> 8, length & 255]),
    ...value,
  ]);
}
