import type { ReactNode } from 'react';
import { hasVariants, variantFormats, variantWidths } from '#domain/picture-variants.ts';
import { styled } from './styled.ts';

/** No box of its own: the image is laid out as if it stood there alone. */
const Frame = styled('picture', { display: 'contents' });

interface WithVariantsProps {
  /** The address of the image, as it is stored. */
  src: string;
  /** The width at which it is shown, as in the attribute of that name. */
  sizes: string;
  /** The image, which browsers show that take none of the formats. */
  children: ReactNode;
}

/** An image that a browser may fetch narrower, and as AVIF or WebP, where it is a stored bitmap. */
export const WithVariants = ({ src, sizes, children }: WithVariantsProps) =>
  hasVariants(src) ? (
    <Frame>
      {variantFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={variantWidths.map((width) => `${src}/${width}.${format} ${width}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      {children}
    </Frame>
  ) : (
    children
  );
