// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maximumZoom, minimumZoom, toCoordinates } from '@/components/targeting/map/map-view';
import { useMapView } from '@/components/targeting/map/use-map-view';
import { render } from '../support/render';

const size = { width: 800, height: 400 };
const moscow = [{ latitude: 55.75, longitude: 37.61, reach: 300 }];
const spot = { clientX: 620, clientY: 130 };
const clicked = vi.fn();
let shown: ReturnType<typeof useMapView>;

function BoxedMap() {
  const box = useRef<HTMLDivElement>(null);
  shown = useMapView(box, moscow, undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the map, whose keys another file tests
    // biome-ignore lint/a11y/useKeyWithClickEvents: stands for the map
    <div ref={box} onClick={clicked}>
      <button type="button">a point</button>
    </div>
  );
}

/** What happy-dom does not measure. */
beforeEach(async () => {
  clicked.mockClear();
  const measured = { clientWidth: size.width, clientHeight: size.height };
  for (const [name, value] of Object.entries(measured))
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value); // one of the two
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measure: () => void) {}
      observe() {
        this.measure();
      }
      disconnect() {}
    },
  );
  await render(<BoxedMap />);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const boxed = () => document.querySelector('div:has(> button)') ?? document.body;
const viewed = () => shown.view ?? { x: 0, y: 0, zoom: 0 };
const fire = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));
const mouse = (type: string, at: { clientX: number; clientY: number }) =>
  new MouseEvent(type, { ...at, bubbles: true, cancelable: true, view: window } as MouseEventInit); // d3 asks for `view`
/** In happy-dom no mouse event. */
const wheel = (deltaY: number) =>
  Object.assign(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }), spot);

/** A browser sends the click in the task of the last movement's end. */
const drag = (target: EventTarget, by: number) =>
  act(async () => {
    const end = { ...spot, clientX: spot.clientX + by };
    target.dispatchEvent(mouse('mousedown', spot));
    window.dispatchEvent(mouse('mousemove', end));
    window.dispatchEvent(mouse('mouseup', end));
    target.dispatchEvent(mouse('click', end));
  });

describe('the map', () => {
  it('shows at first all that is chosen', () => {
    const { latitude, longitude } = toCoordinates(viewed(), [400, 200]);
    expect(latitude).toBeCloseTo(55.75, 0);
    expect(longitude).toBeCloseTo(37.61, 0);
  });

  it('keeps the place under the pointer where it is while the wheel zooms', async () => {
    const { zoom } = viewed();
    const before = toCoordinates(viewed(), [spot.clientX, spot.clientY]);
    await fire(boxed(), wheel(-240));
    expect(viewed().zoom).toBeCloseTo(zoom * 2, 6);
    const after = toCoordinates(viewed(), [spot.clientX, spot.clientY]);
    expect(after.latitude).toBeCloseTo(before.latitude, 3);
    expect(after.longitude).toBeCloseTo(before.longitude, 3);
  });

  it('pans by a drag, which is no click', async () => {
    const { x, zoom } = viewed();
    await drag(boxed(), 60);
    expect(viewed().x).toBeCloseTo(x + 60, 6);
    expect(viewed().zoom).toBe(zoom);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('takes a press that trembles for a click', async () => {
    await drag(boxed(), 3);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('leaves a drag that begins on a point to the point', async () => {
    const before = viewed();
    await drag(document.querySelector('button') ?? window, 60);
    expect(viewed()).toEqual(before);
  });

  it('leaves the wheel to the page while it scrolls', async () => {
    const before = viewed();
    await fire(document.body, wheel(-240));
    await fire(boxed(), wheel(-240));
    expect(viewed()).toEqual(before);
  });

  it('zooms by its buttons no further than a tenth of a kilometre, and not out of the world', async () => {
    for (let press = 0; press < 14; press++) await act(async () => shown.zoom(2));
    expect(viewed().zoom).toBe(maximumZoom);
    for (let press = 0; press < 16; press++) await act(async () => shown.zoom(0.5));
    expect(viewed().zoom).toBe(minimumZoom(size));
    expect(viewed().x).toBe(0);
    await act(async () => shown.pan(-500, 0));
    expect(viewed().x).toBe(0);
  });
});
