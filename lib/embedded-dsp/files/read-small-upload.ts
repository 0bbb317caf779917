import { Refusal } from '@/lib/contract/refusal';
import { readUpload } from './read-upload';

/** Reads the bytes of an upload that is not stored. Throws PAYLOAD_TOO_LARGE and the codes of `readUpload`. */
export async function readSmallUpload(request: Request, limit: number): Promise<Buffer> {
  const chunks = await readUpload(
    request,
    ({ bytes }) => collect(bytes, limit),
    async () => undefined,
  );
  return Buffer.concat(chunks);
}

async function collect(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new Refusal('PAYLOAD_TOO_LARGE');
  return chunks;
}
