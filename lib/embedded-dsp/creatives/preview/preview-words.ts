import type { CreativeType, Language } from '@/lib/contract/enumerations';

interface Words {
  types: Record<CreativeType, string>;
  size(width: number, height: number): string;
  /** Under what runs or plays. */
  inFrame: string;
  nothing: string;
  until(date: string): string;
  gone: string;
  goneText: string;
}

/** Of the page that shows a creative to people without an account. */
export const previewWords: Readonly<Record<Language, Words>> = {
  en: {
    types: {
      ...{ banner: 'Banner', video: 'Video', audio: 'Audio', videoAudio: 'Video with audio' },
      ...{ native: 'Native', nativeAi: 'Native AI' },
    },
    size: (width, height) => `${width} × ${height} pixels`,
    inFrame: 'It runs here as on a site; clicks lead nowhere.',
    nothing: 'This creative is a tag or a link to another server, so there is nothing to show here.',
    until: (date) => `This link works until ${date}.`,
    gone: 'This link no longer works',
    goneText: 'It has expired, or the creative was deleted. Ask the sender for a new one.',
  },
  ru: {
    types: {
      ...{ banner: 'Баннер', video: 'Видео', audio: 'Аудио', videoAudio: 'Видео со звуком' },
      ...{ native: 'Нативная реклама', nativeAi: 'Нативная реклама с ИИ' },
    },
    size: (width, height) => `${width} × ${height} пикселей`,
    inFrame: 'Здесь он работает так же, как на сайте; клики никуда не ведут.',
    nothing: 'Этот креатив — тег или ссылка на другой сервер, поэтому показать здесь нечего.',
    until: (date) => `Ссылка действует до ${date}.`,
    gone: 'Ссылка больше не работает',
    goneText: 'Её срок истёк, или креатив удалён. Попросите новую у того, кто её прислал.',
  },
};
