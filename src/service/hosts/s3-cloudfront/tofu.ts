import { paths } from '../../../contract/paths.ts';
import { strictTransport } from '../../http/headers.ts';
import { printedBy } from '../service-files.ts';

/**
 * Everything that has to exist for a site, for OpenTofu or Terraform. No text of the site is in it: what is the
 * site's own comes from `catalogue.auto.tfvars.json`, whose texts are never templates, and from the files beside.
 */
export const mainTofu = `# ${printedBy('s3-cloudfront')}
terraform {
  required_version = ">= 1.8"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }
}

variable "name" {
  type        = string
  description = "Names the bucket, so it is unique in the world, and everything else that is made."
}
variable "prefix" {
  type        = string
  description = "Path of the base URL without a slash at its end: objects lie below it."
}
variable "sign_up_domain" {
  type        = string
  description = "Domain of the sign-up process, reached by HTTPS on port 443; null if there is none."
}
variable "aliases" {
  type        = list(string)
  default     = []
  description = "Host names of the site; they need the certificate."
}
variable "certificate_arn" {
  type        = string
  default     = null
  description = "Certificate for the aliases, of ACM in us-east-1; null for the name that CloudFront gives."
}

resource "aws_s3_bucket" "site" {
  bucket = var.name
}

resource "aws_s3_bucket_public_access_block" "site" {
  bucket                  = aws_s3_bucket.site.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

# Whoever may list a bucket gets 404 for a missing object, everybody else 403. The function names an object in
# every request, so nobody gets a list.
resource "aws_s3_bucket_policy" "site" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      for action, place in {
        "s3:GetObject"  = "\${aws_s3_bucket.site.arn}/*"
        "s3:ListBucket" = aws_s3_bucket.site.arn
        } : {
        Effect    = "Allow"
        Principal = { Service = "cloudfront.amazonaws.com" }
        Action    = action
        Resource  = place
        Condition = { StringEquals = { "AWS:SourceArn" = aws_cloudfront_distribution.site.arn } }
      }
    ]
  })
}

resource "aws_cloudfront_origin_access_control" "site" {
  name                              = var.name
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_key_value_store" "site" {
  name = var.name
}
resource "aws_cloudfrontkeyvaluestore_keys_exclusive" "site" {
  key_value_store_arn = aws_cloudfront_key_value_store.site.arn
  dynamic "resource_key_value_pair" {
    for_each = jsondecode(file("\${path.module}/key-values.json")).data
    content {
      key   = resource_key_value_pair.value.key
      value = resource_key_value_pair.value.value
    }
  }
}

resource "aws_cloudfront_function" "request" {
  name                         = "\${var.name}-request"
  runtime                      = "cloudfront-js-2.0"
  publish                      = true
  code                         = file("\${path.module}/request.js")
  key_value_store_associations = [aws_cloudfront_key_value_store.site.arn]
}
resource "aws_cloudfront_function" "response" {
  name    = "\${var.name}-response"
  runtime = "cloudfront-js-2.0"
  publish = true
  code    = file("\${path.module}/response.js")
}

# Accept is no part of the key: the function has chosen an object before the cache is asked.
resource "aws_cloudfront_cache_policy" "site" {
  name        = var.name
  min_ttl     = 0
  default_ttl = 86400
  max_ttl     = 31536000
  parameters_in_cache_key_and_forwarded_to_origin {
    enable_accept_encoding_brotli = true
    enable_accept_encoding_gzip   = true
    cookies_config { cookie_behavior = "none" }
    headers_config { header_behavior = "none" }
    query_strings_config { query_string_behavior = "none" }
  }
}

# What is the same for every answer, and so also reaches those that no function sees.
resource "aws_cloudfront_response_headers_policy" "site" {
  name = var.name
  cors_config {
    access_control_allow_credentials = false
    access_control_max_age_sec       = 86400
    origin_override                  = true
    access_control_allow_headers { items = ["*"] }
    access_control_allow_methods { items = ["GET", "HEAD", "OPTIONS"] }
    access_control_allow_origins { items = ["*"] }
    access_control_expose_headers { items = ["ETag", "Link", "X-Request-Id"] }
  }
  security_headers_config {
    content_type_options { override = true }
    referrer_policy {
      override        = true
      referrer_policy = "strict-origin-when-cross-origin"
    }
    strict_transport_security {
      access_control_max_age_sec = ${strictTransport.replace(/\D/g, '')}
      override                   = true
    }
  }
}

data "aws_cloudfront_cache_policy" "none" {
  name = "Managed-CachingDisabled"
}
data "aws_cloudfront_origin_request_policy" "all" {
  name = "Managed-AllViewerExceptHostHeader"
}

resource "aws_cloudfront_distribution" "site" {
  enabled         = true
  is_ipv6_enabled = true
  http_version    = "http2and3"
  aliases         = var.aliases

  origin {
    origin_id                = "site"
    domain_name              = aws_s3_bucket.site.bucket_regional_domain_name
    origin_access_control_id = aws_cloudfront_origin_access_control.site.id
  }

  dynamic "origin" {
    for_each = var.sign_up_domain == null ? [] : [var.sign_up_domain]
    content {
      origin_id   = "sign-up"
      domain_name = origin.value
      custom_origin_config {
        http_port              = 80
        https_port             = 443
        origin_protocol_policy = "https-only"
        origin_ssl_protocols   = ["TLSv1.2"]
      }
    }
  }

  # The function refuses other methods itself, with the error of the API.
  default_cache_behavior {
    target_origin_id           = "site"
    allowed_methods            = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]
    cached_methods             = ["GET", "HEAD"]
    compress                   = true
    viewer_protocol_policy     = "redirect-to-https"
    cache_policy_id            = aws_cloudfront_cache_policy.site.id
    response_headers_policy_id = aws_cloudfront_response_headers_policy.site.id
    function_association {
      event_type   = "viewer-request"
      function_arn = aws_cloudfront_function.request.arn
    }
    function_association {
      event_type   = "viewer-response"
      function_arn = aws_cloudfront_function.response.arn
    }
  }

  dynamic "ordered_cache_behavior" {
    for_each = var.sign_up_domain == null ? [] : ["${paths.subscribe}", "${paths.health}"]
    content {
      path_pattern             = "\${var.prefix}\${ordered_cache_behavior.value}"
      target_origin_id         = "sign-up"
      allowed_methods          = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]
      cached_methods           = ["GET", "HEAD"]
      viewer_protocol_policy   = "https-only"
      cache_policy_id          = data.aws_cloudfront_cache_policy.none.id
      origin_request_policy_id = data.aws_cloudfront_origin_request_policy.all.id
      function_association {
        event_type   = "viewer-request"
        function_arn = aws_cloudfront_function.request.arn
      }
    }
  }

  custom_error_response {
    error_code            = 404
    response_code         = 404
    response_page_path    = "\${var.prefix}/404.html"
    error_caching_min_ttl = 60
  }

  restrictions {
    geo_restriction { restriction_type = "none" }
  }

  viewer_certificate {
    cloudfront_default_certificate = var.certificate_arn == null
    acm_certificate_arn            = var.certificate_arn
    ssl_support_method             = var.certificate_arn == null ? null : "sni-only"
    minimum_protocol_version       = var.certificate_arn == null ? null : "TLSv1.2_2021"
  }

  depends_on = [aws_cloudfrontkeyvaluestore_keys_exclusive.site]
}

output "bucket" {
  value = aws_s3_bucket.site.bucket
}
output "distribution_id" {
  value = aws_cloudfront_distribution.site.id
}
output "domain" {
  value = aws_cloudfront_distribution.site.domain_name
}
`;
