import { Heading, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { type MouseEvent, type PointerEvent, type RefObject, useId, useRef } from 'react';
import { Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { labels } from '#client/site/content/case-studies.ts';
import type { ShownCaseStudy } from '#client/site/data/useCaseStudies.ts';
import { technologyOf } from '#domain/technology-references.ts';
import { Band } from './Band.tsx';

/** The last visible item is cropped, to show that there are more. */
const Strip = styled('ul', {
  // Keeps the visually hidden text of the items inside the scrolling area.
  position: 'relative',
  display: 'flex',
  gap: '4',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  paddingBlock: '4',
  scrollbarWidth: 'thin',
  cursor: 'grab',
  userSelect: 'none',
  '&[data-dragging]': { cursor: 'grabbing', '& a': { pointerEvents: 'none' } },
});

const Item = styled('li', { flex: '0 0 {spacing.32}', width: '32', md: { flexBasis: '12rem' } });

const Out = styled('a', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  height: 'full',
  padding: '2',
  paddingBlockEnd: '4',
  border: 'hair',
  borderRadius: 'control',
  backgroundColor: 'surface',
  transition: 'colors',
  cursor: 'inherit',
  _hover: { borderColor: 'ink' },
  '& strong': { textDecorationLine: 'underline', textUnderlineOffset: '0.22em' },
});

const Logo = styled('img', { width: '10', height: '10', objectFit: 'contain' });

/**
 * "Technologies and Tools": a strip that scrolls by mouse, touch and keys, in which each technology links to its website
 * (admin spec, section 2).
 */
export function TechnologyStrip({ technologies }: { technologies: ShownCaseStudy['technologies'] }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const dragging = useDragScroll(list);
  return (
    <Band ground="sunken" paddingBlock={{ base: '12', md: '16' }} data-screen-only>
      <Heading id={id}>{labels.strip}</Heading>
      <Text textStyle="small" color="ink.muted" id={`${id}-hint`} paddingBlockStart="1">
        {labels.stripHint}
      </Text>
      <Strip
        ref={list}
        tabIndex={0}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onDragStart={(event) => event.preventDefault()}
        {...dragging}
      >
        {technologies.map(({ id: technology, category }) => {
          const reference = technologyOf(technology);
          if (!reference) return null;
          const { name, logo, url } = reference;
          return (
            <Item key={`${technology} ${category}`}>
              <Out href={url} target="_blank" rel="noopener" draggable={false}>
                <Plate>
                  {/* Not lazy: in a scrolling list a lazy image loads only once it is scrolled into view. */}
                  <Logo
                    src={pictureAddress(logo)}
                    alt=""
                    htmlWidth={40}
                    htmlHeight={40}
                    decoding="async"
                    draggable={false}
                  />
                </Plate>
                <Span textStyle="small" paddingInline="2">
                  <strong>{name}</strong>
                  <VisuallyHidden> ({labels.newTab})</VisuallyHidden>
                  <Span display="block" color="ink.muted">
                    {category}
                  </Span>
                </Span>
              </Out>
            </Item>
          );
        })}
      </Strip>
    </Band>
  );
}

/** Pixels a pointer must move before a click becomes a drag. */
const DRAG_THRESHOLD = 5;

/**
 * Handlers with which a mouse drags a list that scrolls horizontally; touch and keyboard scroll it natively. A drag that
 * ends on a link does not follow it.
 */
function useDragScroll(list: RefObject<HTMLElement | null>) {
  const drag = useRef<{ startX: number; startLeft: number; moved: boolean } | null>(null);

  const onPointerDown = ({ pointerType, button, clientX }: PointerEvent) => {
    drag.current = null;
    if (pointerType !== 'mouse' || button !== 0 || !list.current) return;
    drag.current = { startX: clientX, startLeft: list.current.scrollLeft, moved: false };
  };
  const onPointerMove = ({ pointerId, clientX, buttons }: PointerEvent) => {
    const { current } = drag;
    if (!current || !list.current || buttons !== 1) return;
    const distance = clientX - current.startX;
    if (!current.moved && Math.abs(distance) > DRAG_THRESHOLD) {
      current.moved = true;
      // The drag continues when the pointer leaves the list.
      list.current.setPointerCapture(pointerId);
      list.current.dataset.dragging = '';
    }
    if (current.moved) list.current.scrollLeft = current.startLeft - distance;
  };
  const onPointerUp = () => {
    delete list.current?.dataset.dragging;
  };
  const onClickCapture = (event: MouseEvent) => {
    if (!drag.current?.moved) return;
    event.preventDefault();
    event.stopPropagation();
    drag.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture };
}
