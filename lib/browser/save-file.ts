/** Saves a file through the browser's download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers may read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
