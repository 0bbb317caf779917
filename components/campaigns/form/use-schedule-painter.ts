'use client';
import type { Ref } from 'react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { paint, rectangle } from '@/components/campaigns/form/schedule-hours';

export type ScheduleGridProps = {
  /** 168 digits from Monday 00:00; `1` = on. */
  hours: string;
  onChange: (hours: string) => void;
  describedBy: string;
  firstRef: Ref<HTMLButtonElement>;
};

type Painted = Pick<ScheduleGridProps, 'hours' | 'onChange'>;

const narrow = '(max-width: 599.98px)';

/** Paints hours with the pointer: all hours of the rectangle get the inverse of the first one. */
export function useSchedulePainter({ hours, onChange }: Painted) {
  const [focused, setFocused] = useState(0);
  const stroke = useStroke({ hours, onChange });
  const press = (event: KeyboardEvent) => {
    const next = pressKey(event, hours, onChange);
    if (next === null) return;
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };
  const gridEvents = {
    onPointerDown: (event: PointerEvent) => setFocused(stroke.start(event) ?? focused),
    onPointerMove: stroke.move,
    onPointerUp: stroke.stop,
    onPointerCancel: stroke.cancel,
    onKeyDown: press,
  };
  return { focused, gridEvents };
}

function useStroke({ hours, onChange }: Painted) {
  const stroke = useRef<{ from: number; before: string; isOn: boolean } | null>(null);
  const reach = (at: number) => {
    if (!stroke.current) return;
    const { from, before, isOn } = stroke.current;
    onChange(paint(before, rectangle(from, at), isOn));
  };
  const start = (event: PointerEvent) => {
    const at = placeOf(event.target);
    if (at === null || event.button !== 0) return null;
    // Touch input captures the pointer on its first cell; releasing it delivers events for the others.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
    stroke.current = { from: at, before: hours, isOn: hours[at] !== '1' };
    // A touch may be the start of scrolling, so it paints only when it moves within the grid or ends.
    if (event.pointerType === 'mouse') reach(at);
    return at;
  };
  const move = (event: PointerEvent) => {
    if (!stroke.current || event.buttons === 0) return;
    const at = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (at !== null && (event.pointerType === 'mouse' || at !== stroke.current.from)) reach(at);
  };
  const stop = (event: PointerEvent) => {
    const at = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (at !== null) reach(at);
    stroke.current = null;
  };
  const cancel = () => {
    if (stroke.current) onChange(stroke.current.before);
    stroke.current = null;
  };
  return { start, move, stop, cancel };
}

/**
 * Space and Enter toggle the hour, Shift with an arrow key continues painting. Returns the hour to focus, or null if
 * the focus stays.
 */
function pressKey(event: KeyboardEvent, hours: string, onChange: (hours: string) => void): number | null {
  const at = placeOf(event.target);
  if (at === null) return null;
  const isSwitch = event.key === ' ' || event.key === 'Enter';
  const next = isSwitch ? null : neighbour(at, event.key);
  if (isSwitch || next !== null) event.preventDefault();
  if (isSwitch) onChange(paint(hours, [at], hours[at] !== '1'));
  if (next !== null && event.shiftKey) onChange(paint(hours, [next], hours[at] === '1'));
  return next;
}

function placeOf(target: EventTarget | null): number | null {
  const cell = target instanceof HTMLElement ? target.dataset.place : undefined;
  return cell === undefined ? null : Number(cell);
}

/** Returns the hour reached by an arrow key, Home or End in the current layout; null at the edge. */
function neighbour(at: number, key: string): number | null {
  const day = Math.floor(at / 24);
  const hour = at % 24;
  if (key === 'Home') return day * 24;
  if (key === 'End') return day * 24 + 23;
  const isTurned = window.matchMedia(narrow).matches;
  const steps: Record<string, [days: number, hours: number]> = {
    ArrowRight: isTurned ? [1, 0] : [0, 1],
    ArrowLeft: isTurned ? [-1, 0] : [0, -1],
    ArrowDown: isTurned ? [0, 1] : [1, 0],
    ArrowUp: isTurned ? [0, -1] : [-1, 0],
  };
  const step = steps[key];
  if (!step) return null;
  const nextDay = day + step[0];
  const nextHour = hour + step[1];
  return nextDay < 0 || nextDay > 6 || nextHour < 0 || nextHour > 23 ? null : nextDay * 24 + nextHour;
}
