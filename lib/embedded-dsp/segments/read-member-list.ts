import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import type { SegmentUpload } from '@/lib/contract/targeting/segments';
import { isMember } from './member-id';

interface MemberList extends Pick<SegmentUpload, 'duplicates' | 'rejected'> {
  /** Without duplicates, in their order. */
  members: string[];
}

const longestLine = 200;
/** As many rejected lines as a person will look through; the rest is counted by the difference. */
const rejectedShown = 1_000;

/**
 * Reads a list of hashed ids, one a line, while it streams in: only the ids themselves are held.
 * Throws PAYLOAD_TOO_LARGE, LIST_TOO_LONG, FILE_UNREADABLE.
 */
export async function readMemberList(bytes: AsyncIterable<Uint8Array>): Promise<MemberList> {
  const reader = new MemberReader();
  // Ids are digits and Latin letters, so every encoding that people save lists in reads the same here.
  const decoder = new TextDecoder('latin1');
  let rest = '';
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    // A broken list is read to its end all the same: the sender must be able to hear the answer.
    if (size > limits.upload.listBytes) continue;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestLine + 1);
    for (const line of lines) reader.take(line);
  }
  if (size > limits.upload.listBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
  reader.take(rest);
  return reader.finish();
}

class MemberReader {
  private readonly members = new Set<string>();
  private readonly rejected: MemberList['rejected'] = [];
  private accepted = 0;
  private line = 0;
  private filled = 0;
  private hasZero = false;

  take(raw: string): void {
    this.line++;
    if (raw.includes('\0')) this.hasZero = true;
    // The byte order mark of UTF-8, read as Latin letters.
    const text = (this.line === 1 ? raw.replace(/^ï»¿/, '') : raw).trim();
    if (text === '') return;
    this.filled++;
    if (isMember(text.toLowerCase())) {
      this.accepted++;
      if (this.filled <= limits.upload.listLines) this.members.add(text.toLowerCase());
    } else if (this.rejected.length < rejectedShown) {
      const reason = text.length > longestLine ? 'tooLong' : 'format';
      this.rejected.push({ line: this.line, text: text.slice(0, longestLine), reason });
    }
  }

  finish(): MemberList {
    if (this.hasZero) throw new Refusal('FILE_UNREADABLE');
    if (this.filled > limits.upload.listLines)
      throw new Refusal('LIST_TOO_LONG', { params: { limit: limits.upload.listLines } });
    return {
      members: [...this.members],
      duplicates: this.accepted - this.members.size,
      rejected: this.rejected,
    };
  }
}
