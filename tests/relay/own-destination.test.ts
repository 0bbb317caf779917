import { expect, it } from 'vitest';
import { ownDestination } from '@/lib/relay/own-destination';

it.each([
  ['/topic/user/{id}', '/topic/user/7'],
  ['/topic/notifications.{login}', '/topic/notifications.anna.k_1@x-y'],
  ['/exchange/news/{id}.{login}', '/exchange/news/7.anna.k_1@x-y'],
])('%s is %s for one person', (template, destination) => {
  expect(ownDestination(template, { id: 7, login: 'anna.k_1@x-y' })).toBe(destination);
});

it.each(['*', '#', 'a*', '>', 'a/b', 'a:b', 'a\nb', 'a%2A', '$&', ' ', ''])('the login “%s” hears nobody', (login) => {
  expect(() => ownDestination('/topic/notifications.{login}', { id: 7, login })).toThrow('DSP_WS_TOPIC');
});
